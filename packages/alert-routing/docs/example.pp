resource "squad" "alert-routing:index:AlertAttribute" {
  type  = "String"
  array = false
}

resource "shop" "alert-routing:index:AlertSource" {
  sourceType = "http"
  template = {
    title       = { literal = "Shop" }
    description = { literal = "Something is wrong with the shop." }
    expressions = []
    attributes = [
      {
        alertAttributeId = squad.id
        binding          = { value = { literal = "checkout" } }
      }
    ]
  }
}

output "events" {
  value = shop.alertEventsUrl
}
